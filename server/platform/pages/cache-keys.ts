type Keys = { visitor: string | null; signedIn: string | null }

const MEMORY = 2000
const MAX_VALUE_LENGTH = 200
const MAX_REMEMBERED_LENGTH = 300
/** Where the parameters begin and end here is read one way or another, so what answers it may not stand for another address. */
const AMBIGUOUS = /#|\?.*\?/s

/** An address pattern whose answers may be kept: path with :names, and the query parameters that matter. */
export type CacheablePath = {
  path: string
  parameters: readonly string[]
  /** Tables the answer is made from. */
  reads?: readonly string[]
  /** 'apart': people with a session get their own copy; 'never': theirs is not kept; 'same': one copy for all. */
  withSession: 'apart' | 'never' | 'same'
}

/** Names the kept answer of an address by its path and only the parameters its row names. */
export class CacheKeys {
  readonly #patterns: { test: RegExp; row: CacheablePath }[] = []
  readonly #memory = new Map<string, Keys>()

  add(row: CacheablePath): void {
    const source = row.path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')
    this.#patterns.push({ test: new RegExp(`^${source}/?$`), row })
    this.#patterns.sort((one, other) => countNames(one.row) - countNames(other.row))
  }

  /** Every address pattern whose answers may be kept. */
  get rows(): readonly CacheablePath[] {
    return this.#patterns.map(({ row }) => row)
  }

  keyOf(url: string, signedIn: boolean): string | null {
    let keys = this.#memory.get(url)
    if (keys === undefined) {
      keys = this.#name(url)
      if (this.#memory.size >= MEMORY) this.#memory.clear()
      if (url.length <= MAX_REMEMBERED_LENGTH) this.#memory.set(url, keys)
    }
    return signedIn ? keys.signedIn : keys.visitor
  }

  /** The tables behind the answer of an address. */
  readsOf(url: string): readonly string[] {
    return this.#find(url)?.reads ?? []
  }

  /** Whether people who are signed in may get an answer of their own: all but what is kept as one copy for everybody. */
  isPerViewer(url: string): boolean {
    return this.#find(url)?.withSession !== 'same'
  }

  #find(url: string): CacheablePath | undefined {
    const [path = '/'] = url.split('?', 1)
    return this.#patterns.find(({ test }) => test.test(path))?.row
  }

  #name(url: string): Keys {
    const [path = '/', search = ''] = url.split('?', 2)
    const row = this.#find(path)
    if (!row || AMBIGUOUS.test(url)) return { visitor: null, signedIn: null }
    const given = new URLSearchParams(search)
    const named = row.parameters.flatMap((name) => given.getAll(name).map((value) => [name, value] as const))
    if (named.some(([, value]) => value.length > MAX_VALUE_LENGTH)) return { visitor: null, signedIn: null }
    const key = `${path}?${new URLSearchParams(named.map(([name, value]): [string, string] => [name, value]))}`
    const own = { apart: `session ${key}`, never: null, same: key }[row.withSession]
    return { visitor: key, signedIn: own }
  }
}

/** Like the router: '/api/events/upcoming' is no event's id. */
const countNames = ({ path }: CacheablePath) => path.split(':').length
