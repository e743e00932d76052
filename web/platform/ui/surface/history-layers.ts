/*
 * A layer over the page, such as a dialog, has an entry of its own in the browser's history, so that Back closes it and
 * nothing else. The entry has the page's address and goes when the layer is closed otherwise.
 */
type Layer = { close: () => void }
type LayerState = { layers?: number; layersOf?: number }

/** By then a layer that Back closes is gone, or it stays to ask about unsaved text. */
const CLOSING_MS = 300

const layers: Layer[] = []
/** The page's address and the mark of its entries. */
let page: { href: string; mark: number | undefined } = { href: '', mark: undefined }
let timer: ReturnType<typeof setTimeout> | undefined
let isGoingBack = false
let waiting: (() => void)[] = []

/** Adds a layer that Back closes by calling `close`; the returned function must be called once it is closed. */
export function openLayer(close: () => void): () => void {
  const layer = { close }
  layers.push(layer)
  settleSoon()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    settleSoon()
  }
}

/** Called once for each document. Removes entries of layers that a reload has closed. */
export function watchHistory(): () => void {
  const note = () => settleSoon()
  // before everything else that reads the address
  addEventListener('popstate', follow, true)
  addEventListener('pushState', note)
  addEventListener('replaceState', note)
  settleSoon()
  return () => {
    removeEventListener('popstate', follow, true)
    removeEventListener('pushState', note)
    removeEventListener('replaceState', note)
  }
}

type Navigation = { replace?: boolean; state?: unknown }

/** How to navigate from a page with open layers: the new page takes the place of the uppermost one's entry. */
export async function navigationFromLayers<Options extends Navigation>(
  options?: Options,
): Promise<Options | undefined> {
  await entriesSettled()
  if (countEntries() === 0) return options
  const { layers: count, layersOf } = stateOf()
  const marks = options?.replace && layers.length > 0 ? { layers: count, layersOf } : {}
  return { ...options, replace: true, state: { ...(options?.state as object | null), ...marks } } as unknown as Options
}

const stateOf = (): LayerState => (history.state ?? {}) as LayerState
const countEntries = (): number => stateOf().layers ?? 0

function settleSoon(delay = 0): void {
  clearTimeout(timer)
  timer = setTimeout(settle, delay)
}

/** Makes as many entries as there are layers. */
function settle(): void {
  clearTimeout(timer)
  if (isGoingBack) return
  const surplus = countEntries() - layers.length
  page = { href: location.href, mark: stateOf().layersOf }
  if (surplus > 0) {
    isGoingBack = true
    history.go(-surplus)
    return
  }
  if (surplus < 0) addEntries()
  for (const resolve of waiting) resolve()
  waiting = []
}

function addEntries(): void {
  const mark = countEntries() > 0 ? stateOf().layersOf : Date.now()
  if (countEntries() === 0) history.replaceState({ ...stateOf(), layersOf: mark }, '')
  for (let count = countEntries() + 1; count <= layers.length; count++)
    history.pushState({ ...stateOf(), layers: count, layersOf: mark }, '')
  page = { href: location.href, mark }
}

function follow(): void {
  const wasOurs = isGoingBack
  isGoingBack = false
  const closed = layers.slice(countEntries()).toReversed()
  if (wasOurs || closed.length > 0) keepAddress()
  if (wasOurs) keepFocus()
  const left = wasOurs ? [] : closed
  for (const layer of left) layer.close()
  settleSoon(left.length > 0 ? CLOSING_MS : 0)
}

/** The address may have changed while the layer was open, for instance to another record. */
function keepAddress(): void {
  const isSamePage = page.mark !== undefined && stateOf().layersOf === page.mark
  if (isSamePage && location.href !== page.href) history.replaceState(history.state, '', page.href)
}

/** Where the address has a fragment, browsers look for it again after going back, which takes the focus away. */
function keepFocus(): void {
  const focused = document.activeElement
  setTimeout(() => {
    if (document.activeElement === document.body && focused instanceof HTMLElement)
      focused.focus({ preventScroll: true })
  })
}

function entriesSettled(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    settle()
  })
}
