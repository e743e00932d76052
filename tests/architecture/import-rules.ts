import { BRAND, DEMO, FEATURE_ORDER, featureOf, hasPlace, isWiring, LAYERS, layerOf } from './feature-order.ts'
import type { Import, Source } from './source-tree.ts'

const SHARED_MAY_USE = ['zod', 'date-fns', '@date-fns/tz']

/** Every rule returns its violations as messages; an empty list means none. */
export function importsOfOtherLayers(sources: Source[]): string[] {
  return steps(sources)
    .filter(({ file, to, kind }) => kind === 'file' && !mayReach(file, layerOf(to)))
    .map(({ file, to }) => `${file} imports ${to}: a layer imports only itself and shared`)
}

export function importsOfLaterFeatures(sources: Source[]): string[] {
  return steps(sources)
    .filter(({ file, to, kind }) => kind === 'file' && !isWiring(file) && !mayImport(file, to))
    .map(({ file, to }) => `${file} imports ${to}: a feature imports only features before it`)
}

export function importsOfLibrariesInShared(sources: Source[]): string[] {
  const allowed = (name: string) => SHARED_MAY_USE.some((library) => name === library || name.startsWith(`${library}/`))
  return steps(sources)
    .filter(({ file, to, kind }) => layerOf(file) === 'shared' && kind === 'package' && !allowed(to))
    .map(({ file, to }) => `${file} imports ${to}: shared imports only ${SHARED_MAY_USE.join(', ')} and itself`)
}

/** Node reads components of the sources only after `jsx-sources.ts` has run. */
export function componentsLoadedAtStart(sources: Source[]): string[] {
  return steps(sources)
    .filter(({ file, to }) => layerOf(file) === 'server' && file.endsWith('.ts') && to.endsWith('.tsx'))
    .filter(({ typeOnly, onDemand }) => !typeOnly && !onDemand)
    .map(({ file, to }) => `${file} imports ${to}: load components with import(), after importing jsx-sources.ts`)
}

/** A schema that reaches the browser, also indirectly, makes every page that loads it larger. */
export function schemasThatTravelToTheWeb(sources: Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  return production(sources)
    .filter(({ path }) => layerOf(path) === 'web')
    .flatMap(({ path, imports }) => imports.flatMap((step) => chainsToSchemas([path], step, byPath)))
    .map((chain) => `${chain.join(' imports ')}: web may import endpoints as types only`)
}

export function foldersThatAreNoFeature(sources: Source[]): string[] {
  return production(sources)
    .filter(({ path }) => !hasPlace(path))
    .map(({ path }) => `${path} belongs to no feature (${FEATURE_ORDER.join(', ')})`)
}

/** The files that run in production; a test may import whatever it tests. */
function production(sources: Source[]) {
  return sources.filter(({ path }) => LAYERS.includes(layerOf(path)) && !/\.test\.tsx?$/.test(path))
}

function steps(sources: Source[]) {
  return production(sources).flatMap(({ path, imports }) => imports.map((step) => ({ file: path, ...step })))
}

/** The demo fills the server's tables, and the server's start has it filled. */
function mayReach(file: string, layer: string) {
  const further = file.startsWith(DEMO) ? ['server'] : file === 'server/main.ts' ? ['demo'] : []
  return [layerOf(file), 'shared', BRAND, ...further].includes(layer)
}

function mayImport(file: string, to: string) {
  if (!LAYERS.includes(layerOf(to))) return true
  const [feature, target] = [featureOf(file), featureOf(to)]
  if (target === undefined) return to.startsWith('web/assets/')
  return feature !== undefined && target <= feature
}

function chainsToSchemas(chain: string[], step: Import, byPath: Map<string, Source>): string[][] {
  if (step.typeOnly || layerOf(step.to) !== 'shared' || chain.includes(step.to)) return []
  const longer = [...chain, step.to]
  if (step.to.endsWith('-api.ts')) return [longer]
  return byPath.get(step.to)?.imports.flatMap((next) => chainsToSchemas(longer, next, byPath)) ?? []
}
