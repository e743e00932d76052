const ICON = /lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/

/** Strips lucide's metadata from its icons (names, sizes, keys), which nobody reads but every page would download. */
export const leanIcons = () => ({
  name: 'lean-icons',
  transform(code: string, id: string): { code: string; map: null } | null {
    if (!ICON.test(id)) return null
    const lean = code
      .replace(/\n\s*(?:name: "[^"]*"|size: \d+),/g, '')
      .replace(/,?\s*key: "\w+"/g, '')
      .replace(/,\s*aliases: \[[^\]]*\]/, '')
      .replace('__iconData.node;', '')
    return { code: lean, map: null }
  },
})
