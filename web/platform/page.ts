import type { ComponentType } from 'react'
import type { ApiQuery } from './queries.ts'

export type PageProps = { params: Record<string, string>; search: URLSearchParams }

/** Returns the response of one of the page's queries, if it succeeded. */
export type Read = <Response>(query: ApiQuery<Response>) => Response | undefined

/** The metadata of a page, for link previews in chats and for search engines. */
export type Head = {
  title: string
  description?: string
  /** Path of a share picture, 1200 × 630; the association's own is the default. */
  image?: string
  type?: 'website' | 'article'
  /** Hidden from search engines. */
  hidden?: boolean
  /** The pages above this one, without the home page. */
  parents?: readonly { name: string; path: string }[]
  feed?: { type: string; title: string; path: string }
  jsonLd?: readonly Record<string, unknown>[]
}

export type HeadInput = PageProps & {
  siteUrl: string
  read: Read
}

export type PageModule = { default: ComponentType<PageProps>; head?: (input: HeadInput) => Head }
