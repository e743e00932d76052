import { linesByHeadings, type SheetLine } from '#shared/competitions/sheet/sheet-lines-rules.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useSending } from '#web/platform/send.ts'
import { tableForm } from '#web/platform/table-form.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { upload } from '#web/platform/upload.ts'

/** Reads a file of items into the sheet; nothing is saved. */
export function useSheetFile(eventId: string, onLines: (lines: SheetLine[]) => void) {
  return useSending({
    send: (file: File) =>
      upload('POST /api/admin/events/:id/competition/sheet/table', tableForm(file, {}), { params: { id: eventId } }),
    onSuccess: ({ table }) => {
      const lines = linesByHeadings(table)
      if (lines && lines.length > 0) return onLines(lines)
      const description =
        'The first line must name the columns: Item, Kind, Age group, Stage, Time, Minutes, Criteria …'
      toast({ title: 'No items found', description, variant: 'destructive' })
    },
    onError: (error) => showNamedFailure(error, 'The file could not be read'),
  })
}
