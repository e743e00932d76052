import type { ComponentType } from 'react'

export type PageProps = { params: Record<string, string>; search: URLSearchParams }

/** What stands in the head of a page, for people who see its link in a chat or a search. */
export type Head = {
  title: string
  description?: string
  /** Path of the preview picture; the association's own stands in otherwise. */
  image?: string
  type?: 'website' | 'article'
  /** Not for search engines. */
  hidden?: boolean
  jsonLd?: readonly Record<string, unknown>[]
}

export type HeadGiven = PageProps & {
  siteUrl: string
  /** What a query of the page answered, if it did. */
  read: (url: string) => unknown
}

export type PageModule = { default: ComponentType<PageProps>; head?: (given: HeadGiven) => Head }
