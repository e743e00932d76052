type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/** What checks and edits forms; pages without a form need not load it. */
const FORM_LIBRARIES = /node_modules\/(?:zod|react-hook-form|@hookform|radix-ui|@radix-ui|@tiptap|prosemirror)/

/** Names a chunk for every module that imports no form library, not even indirectly. */
export function withoutForms(name: string) {
  const known = new Map<string, boolean>()
  const reachesForms = (id: string, graph: Graph): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // modules that import each other
    known.set(id, false)
    const imported = graph.getModuleInfo(id)?.importedIds ?? []
    known.set(id, FORM_LIBRARIES.test(id) || imported.some((each) => reachesForms(each, graph)))
    return known.get(id)!
  }
  return (id: string, graph: Graph) => (reachesForms(id, graph) ? null : name)
}
