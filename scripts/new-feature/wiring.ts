import type { FeatureName } from './feature-name.ts'

/** The features in the order of the feature-order file. */
export function readFeatureOrder(text: string): string[] {
  const [, list = ''] = matched(text, /FEATURE_ORDER = \[([^\]]*)\]/, 'the feature order')
  return [...list.matchAll(/'([^']+)'/g)].map(([, feature = '']) => feature)
}

export function addToFeatureOrder(text: string, { feature }: FeatureName, before: string): string {
  return replaced(text, `  '${before}',`, `  '${feature}',\n  '${before}',`)
}

/** Inserts the feature in feature order, so that what it depends on is mounted before it. */
export function addToServer(text: string, { feature }: FeatureName, order: readonly string[]): string {
  const [whole, list = ''] = matched(text, /= \[([^\]]*)\]/, 'the list of features')
  const features = [
    ...list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    `${feature}Feature`,
  ]
  const place = (name: string) => order.indexOf(name.replace(/Feature$/, ''))
  const ordered = features.sort((a, b) => place(a) - place(b))
  return `import { ${feature}Feature } from './${feature}/${feature}-feature.ts'\n${text.replace(whole, `= [${ordered.join(', ')}]`)}`
}

export function addToRoutes(text: string, { feature }: FeatureName): string {
  const row = `{ path: '/${feature}', page: '${feature}/${feature}-page.tsx', data: ${feature}Page },`
  const routes = replaced(text, "{ path: '*'", `${row}\n  { path: '*'`)
  return `import { ${feature}Page } from '#web/${feature}/page-data.ts'\n${routes}`
}

/** The author fills in the reason. */
export function addToCalls(text: string, { feature }: FeatureName): string {
  return `${text.trimEnd()}\n| \`GET /api/${feature}\` | the first endpoint of the feature '${feature}' |\n`
}

function matched(text: string, pattern: RegExp, what: string): RegExpExecArray {
  const found = pattern.exec(text)
  if (!found) throw new Error(`${what} has an unexpected format: add the feature by hand`)
  return found
}

function replaced(text: string, anchor: string, by: string): string {
  if (!text.includes(anchor)) throw new Error(`The line '${anchor.trim()}' is missing: add the feature by hand`)
  return text.replace(anchor, () => by)
}
