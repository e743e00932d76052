import lighthouse from 'lighthouse'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]
export type PageScores = {
  /** 0 to 100. */
  scores: Record<Category, number>
  largestPaintMs: number
  /** The failed audits, in Lighthouse's own words. */
  shortcomings: string[]
}

const WANTING = 0.9

/** Audits a page as a phone on a slow connection shows it. The browser listens on `port`. */
export async function auditPage(url: string, port: number): Promise<PageScores> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  const { categories, audits } = result.lhr
  const scoreOf = (name: Category) => [name, Math.round((categories[name]?.score ?? 0) * 100)] as const
  return {
    scores: Object.fromEntries(CATEGORIES.map(scoreOf)) as Record<Category, number>,
    largestPaintMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    shortcomings: Object.values(audits)
      .filter(({ score }) => score !== null && score < WANTING)
      .filter(({ scoreDisplayMode }) => scoreDisplayMode !== 'informative')
      .map(({ title, displayValue }) => (displayValue ? `${title} (${displayValue})` : title)),
  }
}
