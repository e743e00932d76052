import { type ComponentType, lazy } from 'react'
import type { PageModule, PageProps } from '#web/platform/page.ts'

const modules = import.meta.glob<PageModule>('../*/*-page.tsx')
const loaded = new Map<string, PageModule>()
const lazies = new Map<string, ComponentType<PageProps>>()

/** Fetches a page's module once. */
export async function loadPage(page: string): Promise<PageModule> {
  const known = loaded.get(page)
  if (known) return known
  const load = modules[page.startsWith('app/') ? `./${page.slice(4)}` : `../${page}`]
  if (!load) throw new Error(`The route table names a page that does not exist: ${page}`)
  const module = await load()
  loaded.set(page, module)
  return module
}

/** The component of a page: at once when its module is there, when it arrives otherwise. */
export function componentOf(page: string): ComponentType<PageProps> {
  const known = loaded.get(page)?.default ?? lazies.get(page)
  if (known) return known
  const component = lazy(() => loadPage(page))
  lazies.set(page, component)
  return component
}
