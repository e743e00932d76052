import { pathOf, type Shape } from './icon-paths.ts'

const ICON = /lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/
const NODE = /node: (\[[\s\S]*?\n {2}\])/
const SHAPE = /\[\s*"(\w+)",\s*\{([^}]*)\}\s*\]/g
const ATTRIBUTE = /"?([\w-]+)"?: "([^"]*)"/g

/**
 * Strips lucide's metadata from its icons (names, sizes, keys), which nobody reads but every page would download, and
 * draws each icon with as few elements as possible: icons are a third of the elements of a page.
 */
export const minifyIcons = () => ({
  name: 'minify-icons',
  transform(code: string, id: string): { code: string; map: null } | null {
    if (!ICON.test(id)) return null
    const minified = code
      .replace(/\n\s*(?:name: "[^"]*"|size: \d+),/g, '')
      .replace(/,?\s*key: "\w+"/g, '')
      .replace(/,\s*aliases: \[[^\]]*\]/, '')
      .replace('__iconData.node;', '')
      .replace(NODE, (_, shapes: string) => `node: ${JSON.stringify(joinShapes(readShapes(shapes)))}`)
    return { code: minified, map: null }
  },
})

const readShapes = (text: string): Shape[] =>
  [...text.matchAll(SHAPE)].map(([, tag = '', attributes = '']) => [
    tag,
    Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [name!, value!])),
  ])

/** One path draws all shapes that have no style of their own. */
function joinShapes(shapes: readonly Shape[]): Shape[] {
  const paths = shapes.map(pathOf)
  const joined = paths.filter((path) => path !== null).join('')
  const others = shapes.filter((_, at) => paths[at] === null)
  return joined === '' ? others : [['path', { d: joined }], ...others]
}
