import { createHash } from 'node:crypto'
import { drawQrPicture } from '#server/platform/qr-picture.ts'
import type { MailAttachment, MailBlock } from './mail.ts'

/** The id of a code's picture, which says nothing about the code. */
export const codeId = (scanned: string): string =>
  `code-${createHash('sha256').update(scanned).digest('hex').slice(0, 16)}`

/** The pictures of the codes in a mail, embedded so that they are shown without loading anything. */
export const picturesOfCodes = (blocks: readonly MailBlock[]): MailAttachment[] =>
  blocks.flatMap((block) =>
    'code' in block
      ? [
          {
            filename: 'code.png',
            contentType: 'image/png',
            cid: codeId(block.code.scanned),
            content: drawQrPicture(block.code.scanned),
          },
        ]
      : [],
  )
