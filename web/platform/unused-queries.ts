// Replaces, in the browser's build, the query client's code for mutations and infinite lists.
// useSend and usePagedApi do that work; nothing else may use the originals (biome.json).

export class MutationCache {
  resumePausedMutations() {}
  clear() {}
}

export const hasNextPage = () => false
export const hasPreviousPage = () => false
export function infiniteQueryBehavior(): never {
  throw new Error('Use usePagedApi for paginated lists.')
}
