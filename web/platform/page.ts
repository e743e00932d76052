import type { ComponentType } from 'react'

export type PageProps = { params: Record<string, string>; search: URLSearchParams }

/** What a query of the page answered, if it did. */
export type Read = (url: string) => unknown

/** What stands in the head of a page, for people who see its link in a chat or a search. */
export type Head = {
  title: string
  description?: string
  /** Path of a share picture, 1200 × 630; the association's own stands in otherwise. */
  image?: string
  type?: 'website' | 'article'
  /** Not for search engines. */
  hidden?: boolean
  /** The pages above this one, below the first page. */
  parents?: readonly { name: string; path: string }[]
  feed?: { type: string; title: string; path: string }
  jsonLd?: readonly Record<string, unknown>[]
}

export type HeadGiven = PageProps & {
  siteUrl: string
  read: Read
}

export type PageModule = { default: ComponentType<PageProps>; head?: (given: HeadGiven) => Head }
