import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What every page needs travels as one file: many small ones compress worse and each costs a request. */
const EVERY_PAGE = [
  /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|clsx|@tanstack)\/(?!.*[mM]utation(?:Observer)?\.js)/,
  /node_modules\/lucide-react\/dist\/esm\/(?:createLucideIcon|Icon|context|defaultAttributes|shared)/,
  /web\/(?:settings|platform\/(?!send|upload|failures|paged|attention)[^/]+\.tsx?$|accounts\/use-account)/,
  /web\/app\/(?!not-found|guard|shell\/(?:account|use-first))/,
  /web\/platform\/ui\/(?:button|navigation\/(?:anchor|more-link)|picture\/(?:bells|fringe))/,
  /web\/platform\/ui\/feedback\/(?:page-message|toast-store|toast-area)/,
]
/** Cards, pictures and labels: on most pages that visitors read. */
const READING = [
  /web\/platform\/ui\/(?:label|surface\/(?:card|section)|picture\/(?!avatar|logo)|button|navigation\/more-link)/,
  /shared\/platform\/(?:gulf-dates|picture-rules)|shared\/events\/.*vocabulary/,
  /web\/events\/(?:event-card|program-card|event-looks|cover)/,
  /lucide-react\/dist\/esm\/icons\/(?:arrow|calendar|chevron|clock|map-pin|pause\.|play\.|users\.)/,
]
const matching = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'web',
  plugins: [react()],
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  // names of classes travel in every page, stylesheet and script
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? '../dist/server' : '../dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // the names of every page's scripts need not travel in the first one; its styles must be there before it shows
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies) => dependencies.filter((each) => each.endsWith('.css')),
    },
    rolldownOptions: isSsrBuild
      ? { input: 'web/app/entry-server.tsx' }
      : {
          input: 'web/app/entry-client.tsx',
          output: {
            // the first page names every chunk, so the names are short
            chunkFileNames: 'assets/[hash:8].js',
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.css') ? 'assets/[hash:8].css' : 'assets/[name]-[hash:8][extname]',
            codeSplitting: {
              groups: [{ name: 'every-page', test: matching([...EVERY_PAGE, ...READING]) }],
            },
          },
        },
  },
  // React has had this hook since 18: the router's stand-in for older ones need not travel
  resolve: {
    alias:
      command === 'build' && !isSsrBuild
        ? [{ find: 'use-sync-external-store/shim/index.js', replacement: 'react' }]
        : [],
  },
  ssr: { noExternal: ['wouter', 'radix-ui', 'lucide-react', 'regexparam'] },
}))
