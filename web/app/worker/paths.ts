export const OFFLINE_PATH = '/offline'

/** Whoever signs out on a shared phone leaves nothing to look through. */
export const SIGNED_OUT = /^\/api\/(?:logout|auth\/logout(?:-and-return)?|account\/sign-out-everywhere)$/

const VISITORS_LISTS =
  /^\/(?:$|(?:about|events|news|gallery|office-bearers|contact|membership|benefits|terms|privacy)$)/
const VISITORS_RECORDS = /^\/(?:events|programs|news)\/[\w-]+$/
const CALL_OF_RECORD = /^\/api(\/(?:events|programs|news)\/[0-9a-f]{8}-[0-9a-f-]{27})$/

/** Pages that are the same for everybody; those of members and the portal are never kept. */
export const isForVisitors = (path: string): boolean => VISITORS_LISTS.test(path) || VISITORS_RECORDS.test(path)

/** The path of a page; null for calls and files. */
export const findPage = ({ pathname }: URL): string | null =>
  pathname.startsWith('/api/') || /\.\w+$/.test(pathname) ? null : pathname

/** The page that shows what this call asks for: within the site only the call travels. */
export const pageOfCall = ({ pathname }: URL): string | null => CALL_OF_RECORD.exec(pathname)?.[1] ?? null
