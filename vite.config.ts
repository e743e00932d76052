import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { nameSharedChunks } from './scripts/build/shared-chunks.ts'

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

const ENTRY = 'web/app/entry-client.tsx'

/** Alone, each file would be a request; modules that the same pages load are one chunk. */
const CHUNKS = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const] },
  { name: 'icons', test: /node_modules\/lucide-react/, minShareCount: 5 },
  { name: nameSharedChunks(resolve(ENTRY), 7), debugName: 'shared' },
]

const BROWSER = {
  input: [ENTRY, 'web/app/start/bootstrap.ts'],
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
