import { toast } from '../ui/feedback/toast-store.ts'

/** Whoever has pressed Undo reads what was undone. */
export const sayUndone = (what: string) => toast({ title: 'Undone', description: what })
