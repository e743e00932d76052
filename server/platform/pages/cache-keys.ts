/** An address, its pattern and its keys. */
type CacheEntryKeys = { row: CacheablePath | undefined; visitor: string | null; signedIn: string | null }

const MEMORY = 2000
const MAX_VALUE_LENGTH = 200
const MAX_REMEMBERED_LENGTH = 300
/** Parsers disagree about where the parameters of such an address begin and end, so its response is never cached. */
const AMBIGUOUS = /#|\?.*\?/s

/** An address pattern whose responses may be cached: a path with :names, and the query parameters that matter. */
export type CacheablePath = {
  path: string
  parameters: readonly string[]
  /** The tables that the response is made from. */
  reads?: readonly string[]
  /** 'apart': a separate copy for people with a session; 'never': not cached for them; 'same': one copy for all. */
  withSession: 'apart' | 'never' | 'same'
}

/** The cache key of an address: its path and only the parameters its pattern names. */
export class CacheKeys {
  readonly #patterns: { test: RegExp; row: CacheablePath }[] = []
  readonly #memory = new Map<string, CacheEntryKeys>()

  add(row: CacheablePath): void {
    const source = row.path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')
    this.#patterns.push({ test: new RegExp(`^${source}/?$`), row })
    this.#patterns.sort((one, other) => countNames(one.row) - countNames(other.row))
  }

  /** Every address pattern whose responses may be cached. */
  get rows(): readonly CacheablePath[] {
    return this.#patterns.map(({ row }) => row)
  }

  keyOf(url: string, signedIn: boolean): string | null {
    const { visitor, signedIn: own } = this.#know(url)
    return signedIn ? own : visitor
  }

  /** The tables behind the response of an address. */
  readsOf(url: string): readonly string[] {
    return this.#know(url).row?.reads ?? []
  }

  /** Whether signed-in people may get a response of their own: true unless one copy serves everybody. */
  isPerViewer(url: string): boolean {
    return this.#know(url).row?.withSession !== 'same'
  }

  #know(url: string): CacheEntryKeys {
    const remembered = this.#memory.get(url)
    if (remembered) return remembered
    const known = this.#name(url)
    if (this.#memory.size >= MEMORY) this.#memory.clear()
    if (url.length <= MAX_REMEMBERED_LENGTH) this.#memory.set(url, known)
    return known
  }

  #name(url: string): CacheEntryKeys {
    const [path = '/', search = ''] = url.split('?', 2)
    // the router decodes a path before it looks for its route
    if (path.includes('%')) return { row: undefined, visitor: null, signedIn: null }
    const row = this.#patterns.find(({ test }) => test.test(path))?.row
    if (!row || AMBIGUOUS.test(url)) return { row, visitor: null, signedIn: null }
    const parameters = new URLSearchParams(search)
    const named = row.parameters.flatMap((name) => parameters.getAll(name).map((value) => [name, value] as const))
    if (named.some(([, value]) => value.length > MAX_VALUE_LENGTH)) return { row, visitor: null, signedIn: null }
    const key = `${path}?${new URLSearchParams(named.map(([name, value]): [string, string] => [name, value]))}`
    const own = { apart: `session ${key}`, never: null, same: key }[row.withSession]
    return { row, visitor: key, signedIn: own }
  }
}

/** Literal paths win, as in the router: '/api/events/upcoming' is not an event's id. */
const countNames = ({ path }: CacheablePath) => path.split(':').length
