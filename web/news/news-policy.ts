type Policy = { createHTML: (html: string) => TrustedHTML }
type Factory = { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy }

/** The only way for HTML into the pages: the content of news, which the server sanitized before it was stored. */
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('news', {
  createHTML: (html) => html,
})

/** The content of an article as TrustedHTML, or as text in browsers without Trusted Types. */
export const trustedNews = (html: string): TrustedHTML | string => policy?.createHTML(html) ?? html
