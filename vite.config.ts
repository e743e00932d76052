import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { withoutForms } from './scripts/build/form-libraries.ts'

/** The styleguide with one script and one style sheet, as its tests open it. */
const STYLEGUIDE = {
  outDir: '../.cache/styleguide',
  emptyOutDir: true,
  assetsInlineLimit: 0,
  cssCodeSplit: false,
  rolldownOptions: {
    input: 'web/styleguide/entry-styleguide.tsx',
    output: { entryFileNames: 'styleguide.js', assetFileNames: 'styleguide[extname]' },
  },
}

/** What most pages use is one chunk, and so is what is small; alone, each file would be a request. */
const CHUNKS = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const] },
  { name: withoutForms('most-pages'), debugName: 'most-pages', minShareCount: 20 },
  {
    name: withoutForms('small-files'),
    debugName: 'small-files',
    test: /\.(?:css|ts|mjs)$/,
    minShareCount: 6,
    maxModuleSize: 1200,
  },
]

const BROWSER = {
  input: ['web/app/entry-client.tsx', 'web/app/start/bootstrap.ts'],
  output: { codeSplitting: { groups: CHUNKS } },
}

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root: 'web',
  plugins: [react()],
  appType: 'custom',
  publicDir: isSsrBuild || mode === 'styleguide' ? false : 'public',
  build:
    mode === 'styleguide'
      ? STYLEGUIDE
      : {
          target: 'es2022',
          outDir: isSsrBuild ? '../dist/renderer' : '../dist/client',
          emptyOutDir: true,
          manifest: !isSsrBuild,
          assetsInlineLimit: 0,
          // the names of every page's scripts need not travel with the first one
          modulePreload: false,
          rolldownOptions: isSsrBuild ? { input: 'web/app/entry-server.tsx' } : BROWSER,
        },
  // one bundle renders the pages in production
  ssr: command === 'build' ? { noExternal: true } : {},
}))
