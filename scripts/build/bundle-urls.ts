import path from 'node:path'

const SCRIPT = /new URL\('(\.?\.?\/?[\w/-]+\.tsx?)', import\.meta\.url\)/g

/** What runs in the bundle, apart from libraries. */
const FOLDERS = ['server/', 'demo/']

type Bundler = { emitFile(chunk: { type: 'chunk'; id: string; fileName: string }): string }

/**
 * In a bundle in `folder`, keeps the addresses that sources form with `import.meta`: of a script, which becomes a file
 * of the bundle, and of a file that stays beside the sources.
 */
export const bundleUrls = (root: string, folder: string) => ({
  name: 'bundle-urls',
  enforce: 'pre' as const,
  transform(this: Bundler, code: string, id: string): { code: string; map: null } | null {
    if (!FOLDERS.some((place) => id.startsWith(path.join(root, place))) || !code.includes('import.meta.')) return null
    const source = path.relative(path.join(root, folder), id)
    const withScripts = code.replace(SCRIPT, (_, script: string) => {
      const file = path.resolve(path.dirname(id), script)
      const fileName = `${path.parse(file).name}.js`
      this.emitFile({ type: 'chunk', id: file, fileName })
      return `new URL('./${fileName}', import.meta.url)`
    })
    return {
      code: withScripts
        .replaceAll(
          /(?<!'\.\/[\w-]+\.js', )import\.meta\.url/g,
          `new URL(${JSON.stringify(source)}, import.meta.url).href`,
        )
        .replaceAll('import.meta.dirname', `\`\${import.meta.dirname}/${path.dirname(source)}\``),
      map: null,
    }
  },
})
