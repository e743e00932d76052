import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import type { GateState } from './gate-state.ts'

type PortraitProps = {
  state: Pick<GateState, 'photos'>
  id: string | undefined
  fullName: string
  className?: string | undefined
}

/** For lists without photos. */
export const NO_PHOTOS: Pick<GateState, 'photos'> = { photos: new Map() }

/** The photo of somebody on the list, or initials. */
export function Portrait({ state: { photos }, id, fullName, className }: PortraitProps) {
  const [first, ...others] = fullName.split(' ')
  const look = className === undefined ? {} : { className }
  return (
    <Avatar
      src={id ? (photos.get(id) ?? null) : null}
      firstName={first}
      lastName={others.at(-1)}
      tone="silk"
      {...look}
    />
  )
}
