import { toast } from '../ui/feedback/toast-store.ts'

/** Tells the person who has pressed Undo what was undone. */
export const sayUndone = (what: string) => toast({ title: 'Undone', description: what })
