import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [react()],
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? '../dist/server' : '../dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: isSsrBuild ? 'web/app/entry-server.tsx' : 'web/app/entry-client.tsx' },
  },
  ssr: { noExternal: ['wouter', 'radix-ui', 'lucide-react', 'regexparam'] },
}))
