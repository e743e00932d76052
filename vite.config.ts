import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { minifyIcons } from './scripts/minify-icons.ts'
import { shortClassName, shortTokenNames } from './scripts/short-names.ts'

/** What every page needs travels as one file: many small ones compress worse and each costs a request. */
const EVERY_PAGE = [
  /node_modules\/(?:preact|wouter|regexparam|clsx|@tanstack)\//,
  /web\/platform\/(?:api-error|call|clock|error-boundary|link|queries|site-url|unused-queries|use-browser|when-seen)\.tsx?$/,
  /web\/(?:settings\/(?!voices)|marketplace\/browse\/browse-address|events\/programme\/programme-address|(?!dashboard)\w+\/page-data|accounts\/use-account|app\/(?!start\/|not-found|offline|guard|signed-in|shell\/(?:account|member-bar|portal|use-first)))/,
  /web\/platform\/ui\/(?:icon|button\/(?:icon-)?button|navigation\/(?:anchor|back-link|more-link)|surface\/(?:page-head|section))/,
  /web\/platform\/ui\/(?:feedback\/(?:page-message|empty-state|toast-store|toast-area)|picture\/(?:bells|fringe|image-failure|picture|plate|social-icon|umbrella|uploaded-picture)\.)/,
  /shared\/platform\/(?:gulf-dates|picture-rules|counts)\.|lucide-react\/dist\/esm\/icons\/(?:arrow-left|arrow-right|check|chevron-right|mail|menu|phone|play|plus|users|x)\./,
  // what cards, labels and failures consist of is on most pages
  /web\/platform\/ui\/(?:surface\/card|label\/(?:title-text|badge|silk))|web\/events\/cover/,
  /web\/platform\/(?:failures|listing\/list-failure|ui\/feedback\/alert)\./,
  /lucide-react\/dist\/esm\/icons\/(?:calendar-days|map-pin|circle-check|circle-exclamation-point|info|triangle-exclamation-point)\./,
]
/** What cards of events and programs consist of. */
const EVENT_CARDS = [
  /web\/platform\/ui\/label\/date-block|web\/events\/(?:event-card|event-styles|use-own-places|register-link|closed-messages)/,
  /shared\/events\/(?:event-rules|program-time-rules)|lucide-react\/dist\/esm\/icons\/(?:calendar-plus|external-link)\./,
  /shared\/events\/\w+-enums|lucide-react\/dist\/esm\/icons\/clock\./,
]
/** What cards of news consist of. */
const NEWS_CARDS = [/web\/news\/news-card\.|shared\/news\/news-text-rules\./]
/** What the pages of the marketplace share. */
const MARKET = [
  /web\/marketplace\/(?:browse\/(?:listing-(?:card|grid|price)|category-mark)|favorites\/favorite-heart|listing-styles)/,
  /shared\/marketplace\/(?:hiring-rules|listing-enums|listing-rules|posted-within-enums|price-rules)|lucide-react\/dist\/esm\/icons\/(?:heart|star)\./,
]
/** What a dialog consists of. */
const DIALOGS = [/web\/platform\/ui\/surface\/(?:dialog|use-modal|use-root-class)\./]
/** The controls of forms, and what else they need without a rule of zod. */
const FORM_CONTROLS = [
  /web\/platform\/ui\/form\/(?:field|control|text-input|textarea|select|options|checkbox|needs-script)\./,
  /web\/platform\/ui\/button\/submit-button|web\/platform\/(?:upload|read-photo|editing\/form-rejection)\./,
  /shared\/membership\/(?:member-enums|member-rules)|shared\/platform\/upload-rules/,
  /lucide-react\/dist\/esm\/icons\/chevron-down\./,
]
/** What checks a form while it is filled in. */
const FORM_RULES = [
  /node_modules\/(?:react-hook-form|@hookform|@standard-schema|zod)\//,
  /shared\/platform\/fields\/(?:email|field)-rules|shared\/membership\/application-rules/,
]
/** What the application shares with the pages of profile, family and card. */
const PERSONAL_FORMS = [
  /web\/platform\/ui\/(?:form\/(?:choice-card|file-input|photo-picker)|feedback\/error-summary)\./,
  /web\/membership\/(?:application\/use-photo|family\/person-fields)\./,
  /lucide-react\/dist\/esm\/icons\/(?:credit-card|trash)\./,
]
const own = (path: string) => `${import.meta.dirname}/web/platform/${path}`
/** A short drawing of the icons in the place of lucide's own; the renderer's is the same. */
const OWN_ICONS = { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: own('ui/icon/lucide-icon.ts') }
/** What libraries bring along and nobody here uses need not travel. */
const LEFT_OUT = [{ find: /^\.\/(?:mutationCache|infiniteQueryBehavior)\.js$/, replacement: own('unused-queries.ts') }]
/** Preact draws what is written for React, with a fifth of its weight. Vite's server uses React, for its hot reload. */
const PREACT = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
]
const matching = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))

/** The styleguide with one script and one style sheet. */
const STYLEGUIDE = {
  outDir: '../.cache/styleguide',
  emptyOutDir: true,
  assetsInlineLimit: 0,
  cssCodeSplit: false,
  rolldownOptions: {
    input: 'web/styleguide/entry-styleguide.tsx',
    output: {
      entryFileNames: 'styleguide.js',
      assetFileNames: ({ names: [name = ''] }: { names: string[] }) => nameOfStyle(name),
    },
  },
}
const nameOfStyle = (name: string) => (name.endsWith('.css') ? 'styleguide.css' : 'assets/[name]-[hash:8][extname]')

// short, because the first page names them; the same where pages are rendered
const nameOfAsset = ({ names: [name = ''] }: { names: string[] }) =>
  name.endsWith('.css') ? 'assets/[hash:6].css' : 'assets/[name]-[hash:6][extname]'

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root: 'web',
  plugins: [react(), ...(command === 'build' ? [minifyIcons()] : [])],
  appType: 'custom',
  publicDir: isSsrBuild || mode === 'styleguide' ? false : 'public',
  ...(command === 'build' && {
    css: { modules: { generateScopedName: shortClassName }, postcss: { plugins: [shortTokenNames()] } },
  }),
  build:
    mode === 'styleguide'
      ? STYLEGUIDE
      : {
          target: 'es2022',
          outDir: isSsrBuild ? '../dist/renderer' : '../dist/client',
          emptyOutDir: true,
          manifest: !isSsrBuild,
          assetsInlineLimit: 0,
          // the names of every page's scripts need not travel in the first one; its styles must be there before it shows
          modulePreload: {
            polyfill: false,
            resolveDependencies: (_file, dependencies) => dependencies.filter((each) => each.endsWith('.css')),
          },
          rolldownOptions: isSsrBuild
            ? { input: 'web/app/entry-server.tsx', output: { assetFileNames: nameOfAsset } }
            : {
                input: ['web/app/entry-client.tsx', 'web/app/start/bootstrap.ts'],
                output: {
                  // the first page names every chunk, so the names are short
                  entryFileNames: 'assets/[name]-[hash:7].js',
                  chunkFileNames: 'assets/[hash:7].js',
                  assetFileNames: nameOfAsset,
                  codeSplitting: {
                    groups: [
                      { name: 'every-page', test: matching(EVERY_PAGE) },
                      { name: 'event-cards', test: matching(EVENT_CARDS) },
                      { name: 'news-cards', test: matching(NEWS_CARDS) },
                      { name: 'market', test: matching(MARKET) },
                      { name: 'dialogs', test: matching(DIALOGS) },
                      { name: 'form-controls', test: matching(FORM_CONTROLS) },
                      { name: 'personal-forms', test: matching(PERSONAL_FORMS) },
                      { name: 'form-rules', test: matching(FORM_RULES) },
                    ],
                  },
                },
              },
        },
  resolve: { alias: command === 'build' ? [...PREACT, OWN_ICONS, ...(isSsrBuild ? [] : LEFT_OUT)] : [] },
  // libraries of the bundle must use the same Preact
  ssr: { noExternal: command === 'build' ? true : ['wouter', 'radix-ui', 'lucide-react', 'regexparam'] },
}))
