import { createHash } from 'node:crypto'

type Links = 'importedIds' | 'importers' | 'dynamicallyImportedIds' | 'dynamicImporters'
type Module = Record<Links, readonly string[]> & { code: string | null }
type Graph = { getModuleInfo(id: string): Module | null }

/** In characters of source: a smaller chunk takes longer to ask for than to send. */
const SMALLEST_CHUNK = 400

/**
 * Names a chunk for every module that first pages load: one for what `most` pages or more load, and one for each
 * smaller set of pages, unless it would be tiny. What only one page loads stays in its own chunk. A first page is one
 * that the modules of `entry` import dynamically.
 */
export function nameSharedChunks(entry: string, most: number) {
  let pagesOf: Map<string, Set<string>> | undefined
  let sizes: Map<string, number> | undefined
  return (id: string, graph: Graph): string | null => {
    pagesOf ??= findPagesOf(entry, graph)
    sizes ??= sizesOfSets(pagesOf, graph)
    const pages = pagesOf.get(id)
    if (!pages || (pages.size === 1 && isOnlyIn([...pages][0]!, id, graph))) return null
    if (pages.size >= most || sizes.get(nameOf(pages))! < SMALLEST_CHUNK) return 'most-pages'
    // a chunk also takes what its modules import, in the order of the names: what more pages load comes first
    return `pages-${1000 - pages.size}-${nameOf(pages)}`
  }
}

const nameOf = (pages: Set<string>) =>
  createHash('sha256')
    .update([...pages].sort().join())
    .digest('hex')
    .slice(0, 8)

/** How much source each set of pages shares. */
function sizesOfSets(pagesOf: Map<string, Set<string>>, graph: Graph) {
  const sizes = new Map<string, number>()
  for (const [id, pages] of pagesOf) {
    const set = nameOf(pages)
    sizes.set(set, (sizes.get(set) ?? 0) + (graph.getModuleInfo(id)?.code?.length ?? 0))
  }
  return sizes
}

/** The first pages that load each module; what the entry shares with any of them counts for all. */
function findPagesOf(entry: string, graph: Graph) {
  const initial = findImports(entry, graph)
  const pages = findPages(initial, graph)
  const found = new Map<string, Set<string>>()
  for (const page of pages)
    for (const id of findImports(page, graph)) {
      if (pages.has(id) || id === entry) continue
      if (!initial.has(id)) found.set(id, (found.get(id) ?? new Set()).add(page))
      // of a library that the entry uses, this would be everything it exports
      else if (!id.includes('node_modules')) found.set(id, pages)
    }
  return found
}

/** The pages whose addresses are loaded with every first page; parts of the shell are no pages. */
function findPages(initial: Set<string>, graph: Graph) {
  const dynamic = [...initial].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  return new Set(dynamic.filter((id) => id.endsWith('-page.tsx')))
}

/** Whether nothing but this page loads the module. */
function isOnlyIn(page: string, id: string, graph: Graph) {
  const users = collect(id, 'importers', graph, page)
  return [...users].every((user) => user === page || graph.getModuleInfo(user)?.dynamicImporters.length === 0)
}

/** The module and all it imports, without dynamic imports. */
const findImports = (id: string, graph: Graph) => collect(id, 'importedIds', graph)

function collect(id: string, links: Links, graph: Graph, end?: string, found = new Set<string>()) {
  if (found.has(id)) return found
  found.add(id)
  if (id !== end) for (const next of graph.getModuleInfo(id)?.[links] ?? []) collect(next, links, graph, end, found)
  return found
}
