/** The head of a page as a bot reads it, without running scripts. */
export type ReadHead = {
  title: string
  /** By name or property. */
  meta: Record<string, string>
  /** By rel. */
  links: Record<string, string>
  data: Record<string, unknown>[]
}

export function readHead(html: string): ReadHead {
  const head = /<head>(.*?)<\/head>/s.exec(html)?.[1] ?? ''
  const meta: Record<string, string> = {}
  for (const [, name = '', content = ''] of head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)) {
    meta[name] = decode(content)
  }
  const links: Record<string, string> = {}
  for (const [tag] of head.matchAll(/<link [^>]*>/g)) {
    links[/rel="([^"]*)"/.exec(tag)?.[1] ?? ''] = decode(/href="([^"]*)"/.exec(tag)?.[1] ?? '')
  }
  const data = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return {
    meta,
    links,
    title: decode(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ''),
    data: data.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>),
  }
}

/** The first item of this type in the structured data. */
export const findData = ({ data }: ReadHead, kind: string) => data.find((thing) => thing['@type'] === kind)

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const decode = (text: string) => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
