import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react'
import { notePress } from './growing-picture.ts'

type Links = {
  navigate: (to: string) => void
  /** Fetches a page's module and starts its queries before the page is shown. */
  preload: (to: string) => void
}

/** What all links share: with a subscription to the address of its own, each would be drawn again on every page. */
export const LinksContext = createContext<Links>({ navigate: (to) => location.assign(to), preload: () => {} })

type LinkProps = { to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>

/** People who save data fetch only what they open. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** A link inside the site: with JavaScript it navigates without a reload, otherwise it is a plain anchor. */
export function Link({ to, onClick, target, ...rest }: LinkProps) {
  const { navigate, preload } = useContext(LinksContext)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isOurs = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isOurs || target) return
    event.preventDefault()
    notePress(event.currentTarget)
    navigate(to)
  }
  return (
    <a
      {...rest}
      {...(target && { target })}
      href={to}
      onClick={follow}
      onPointerEnter={() => savesData() || preload(to)}
    />
  )
}
