import type { Source } from './source-tree.ts'

/** Files that import each other, directly or through others. A type counts: it ties two files together as a value does. */
export function importCycles(sources: Source[]): string[] {
  return findCycles(new Map(sources.map(({ path, imports }) => [path, imports.map(({ to }) => to)]))).map(
    (files) => `${files.toSorted().join(', ')} import each other: move what they share into one of them`,
  )
}

/** Tarjan's strongly connected components, of two files or more. */
function findCycles(graph: Map<string, string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []
  const visit = (file: string): number => {
    order.set(file, order.size)
    lowest.set(file, order.get(file)!)
    open.push(file)
    for (const to of graph.get(file) ?? []) {
      if (!graph.has(to)) continue
      const reached = order.has(to) ? (open.includes(to) ? order.get(to)! : Infinity) : visit(to)
      lowest.set(file, Math.min(lowest.get(file)!, reached))
    }
    if (lowest.get(file) === order.get(file)) {
      const connected = open.splice(open.indexOf(file))
      if (connected.length > 1 || graph.get(file)?.includes(file)) cycles.push(connected)
    }
    return lowest.get(file)!
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return cycles
}
