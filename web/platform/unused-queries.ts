// Stands, in the browser's build, for what the query client would bring along for mutations and endless lists.
// useSend and usePagedApi do their work; nobody else may (biome.json).

export class MutationCache {
  resumePausedMutations() {}
  clear() {}
}

export const hasNextPage = () => false
export const hasPreviousPage = () => false
export function infiniteQueryBehavior(): never {
  throw new Error('Lists in pages are read with usePagedApi.')
}
