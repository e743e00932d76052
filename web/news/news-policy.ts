type Policy = { createHTML: (html: string) => TrustedHTML }
type Factory = { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy }

/** The one door for HTML into the pages: the content of news, which the server has cleaned before it was stored. */
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('news', {
  createHTML: (html) => html,
})

/** The content of an article as a browser takes it in; browsers without Trusted Types take the text itself. */
export const trustedNews = (html: string): TrustedHTML | string => policy?.createHTML(html) ?? html
