import type { FastifyReply } from 'fastify'
import { receiptFileName } from './receipt-template.ts'

/** A receipt is always downloaded and never cached. */
export function sendReceipt(reply: FastifyReply, number: string, paper: Buffer): FastifyReply {
  reply.header('content-type', 'application/pdf')
  reply.header('content-disposition', `attachment; filename="${receiptFileName({ number })}"`)
  reply.header('cache-control', 'private, no-store')
  reply.header('x-content-type-options', 'nosniff')
  return reply.send(paper)
}
