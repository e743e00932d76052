import { toast } from '../ui/feedback/toast-store.ts'

/** Tells the person who has pressed Undo how things are now; not what had been done, which holds no longer. */
export const sayUndone = (state: string) => toast({ title: 'Undone', description: state })

/** How things are after an undo, with the emails and notices that waited for it. */
export const undoneText = (waiting: number): string =>
  waiting > 0 ? 'Nothing is sent. Everything is as it was before.' : 'Everything is as it was before.'
