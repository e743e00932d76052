import FamilySignUp, { type FamilySignUpProps } from '#web/events/family/family-sign-up.tsx'
import { useNotesOfItems } from './entry-notes.ts'

/** The sheet of a family at an event with judged items: people whom the festival would refuse cannot be chosen. */
export default function FestivalSignUp(props: FamilySignUpProps) {
  return <FamilySignUp {...props} notesOf={useNotesOfItems(props.event.id)} />
}
