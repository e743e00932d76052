import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { ERASED_NAME, type PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { cardCheckoutData } from './cards/card-personal-data.ts'
import { cardRefunds } from './cards/card-tables.ts'
import { donations } from './donations/donation-tables.ts'
import { moneyCashCounts, moneyClosings, moneyEntries, moneyReceipts } from './money-tables.ts'
import { sponsorPayments } from './sponsors/sponsor-tables.ts'
import { moneyStatementLines, moneyStatementMatches, moneyStatements } from './statements/statement-tables.ts'

/**
 * Entries about a person stay, because the association must account for its money: without the name and the text. Names that
 * the treasurer typed are those of shops and sponsors; they are not linked to a person.
 */
export const moneyPersonalData: PersonalData = {
  tables: [
    cardCheckoutData,
    {
      table: donations,
      exported: ['id', 'receiptNumber', 'donor', 'donorId', 'amountFils', 'day', 'purpose', 'permit', 'createdAt'],
      account: [donations.donorId],
      withheld: ['receiptYear', 'receiptPosition', 'recordedBy'],
      amounts: [donations.amountFils],
      erase: { donor: ERASED_NAME, purpose: null },
    },
    {
      table: moneyEntries,
      exported: [
        'id',
        'number',
        'day',
        'happenedOn',
        'amountFils',
        'counterpart',
        'text',
        'eventId',
        'eventTitle',
        'personId',
        'sourceKind',
        'sourceId',
        'createdAt',
      ],
      account: [moneyEntries.personId],
      withheld: [
        'fromAccountId',
        'fromCategoryId',
        'toAccountId',
        'toCategoryId',
        'sourceRound',
        'sourceLink',
        'reversesId',
        'reason',
        'postedBy',
        'searchText',
      ],
      amounts: [moneyEntries.amountFils],
      erase: { counterpart: ERASED_NAME, text: null, sourceLink: null },
    },
    {
      table: moneyStatementLines,
      exported: ['id', 'day', 'text', 'reference', 'amountFils', 'outcome', 'personId', 'decidedAt'],
      account: [moneyStatementLines.personId],
      withheld: ['statementId', 'accountId', 'position', 'fingerprint', 'wasSure', 'decidedBy'],
      amounts: [moneyStatementLines.amountFils],
      erase: { text: ERASED_NAME, reference: null },
    },
  ],
  // why an entry was reversed may name the person, and so may a line of the bank that paid for several people
  beforeErasing: async (tx, { userId }) => {
    const about = and(eq(moneyEntries.personId, userId), isNotNull(moneyEntries.reason))
    await tx.update(moneyEntries).set({ reason: '' }).where(about)
    const linesOfPerson = tx
      .select({ id: moneyStatementMatches.lineId })
      .from(moneyStatementMatches)
      .innerJoin(moneyEntries, eq(moneyEntries.id, moneyStatementMatches.entryId))
      .where(eq(moneyEntries.personId, userId))
    await tx
      .update(moneyStatementLines)
      .set({ text: ERASED_NAME, reference: null })
      .where(inArray(moneyStatementLines.id, linesOfPerson))
  },
  acts: [
    cardRefunds.requestedBy,
    sponsorPayments.recordedBy,
    donations.recordedBy,
    moneyEntries.postedBy,
    moneyReceipts.addedBy,
    moneyClosings.closedBy,
    moneyClosings.reopenedBy,
    moneyCashCounts.countedBy,
    moneyStatements.uploadedBy,
    moneyStatementLines.decidedBy,
  ],
}
