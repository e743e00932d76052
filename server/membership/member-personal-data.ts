import { eq } from 'drizzle-orm'
import {
  ERASED_NAME,
  erasedAddress,
  type PersonalData,
  REMOVED_NAME,
} from '#server/platform/personal-data/personal-data.ts'
import { detachUploads } from '#server/platform/uploads/attachment-service.ts'
import { completionRequests } from './completion/completion-tables.ts'
import { duesPersonalTables } from './dues-personal-data.ts'
import { listEverybodyOf, takeOutOfFamily } from './family-removal.ts'
import { importedMembers, importedUpdates, memberImports } from './import/import-tables.ts'
import { differentPeople, formerNumbers, memberDecisions, memberNotes, mergedMembers } from './member-history-tables.ts'
import { familyMembers, members, memberViews } from './member-tables.ts'
import { duesPayments, duesReceipts, membershipRenewals } from './renewal-tables.ts'

/** If a member has a ledger, an anonymous row stays for the accounts; receipts keep numbers, amounts and dates. */
export const memberPersonalData: PersonalData = {
  tables: [
    ...duesPersonalTables,
    {
      table: memberDecisions,
      exported: ['id', 'memberId', 'decision', 'reason', 'decidedBy', 'createdAt'],
      member: [memberDecisions.memberId],
      withheld: ['replaced'],
      erase: { reason: null, replaced: null },
    },
    // the download says that there are notes and when they were written, not what they say
    {
      table: memberNotes,
      exported: ['id', 'memberId', 'createdAt'],
      member: [memberNotes.memberId],
      withheld: ['text', 'authorId'],
      erase: 'delete',
    },
    {
      table: mergedMembers,
      exported: ['memberId', 'number', 'email', 'mergedAt'],
      member: [mergedMembers.memberId],
      withheld: ['formerMemberId', 'formerUserId', 'formerCardVersion', 'cardVersion', 'mergedBy'],
      erase: 'delete',
    },
    {
      table: formerNumbers,
      exported: ['number', 'memberId', 'replacedAt'],
      member: [formerNumbers.memberId],
      erase: 'delete',
    },
    // whom the committee has compared with the person is not theirs to read
    {
      table: differentPeople,
      exported: ['id', 'memberId', 'decidedAt'],
      member: [differentPeople.memberId, differentPeople.otherMemberId],
      withheld: ['otherMemberId', 'familyMemberId', 'decidedBy'],
      erase: 'delete',
    },
    {
      table: importedMembers,
      exported: ['memberId', 'importId'],
      member: [importedMembers.memberId],
      withheld: ['hasNewAccount', 'familyPrint'],
      erase: 'delete',
    },
    {
      table: completionRequests,
      exported: ['memberId', 'requestedAt', 'expiresAt', 'completedAt'],
      member: [completionRequests.memberId],
      withheld: ['tokenHash'],
      erase: 'delete',
    },
    {
      table: importedUpdates,
      exported: ['importId', 'memberId', 'before', 'after'],
      member: [importedUpdates.memberId],
      erase: 'delete',
    },
    {
      table: memberImports,
      exported: ['id', 'fileName', 'people', 'updated', 'importedBy', 'createdAt', 'undoneAt'],
      account: [memberImports.importedBy],
      erase: 'delete',
    },
    {
      table: memberViews,
      exported: ['id', 'ownerId', 'name', 'isShared', 'filters', 'createdAt'],
      account: [memberViews.ownerId],
      erase: 'delete',
    },
    {
      table: familyMembers,
      exported: [
        'id',
        'memberId',
        'name',
        'relation',
        'dateOfBirth',
        'bloodGroup',
        'photoUrl',
        'removedAt',
        'deceasedAt',
        'diedOn',
        'userId',
        'hasNewAccount',
        'loginEndedAt',
        'cardVersion',
        'hintedAge',
        'createdAt',
      ],
      account: [familyMembers.userId],
      withheld: ['invitedUserId', 'nameAlike'],
      id: familyMembers.id,
      member: [familyMembers.memberId],
      // what they took part in stays, see `takeOutOfFamily`
      erase: { name: REMOVED_NAME, photoUrl: null, diedOn: null },
    },
    {
      table: members,
      exported: [
        'id',
        'userId',
        'fullName',
        'email',
        'dateOfBirth',
        'nativeAddress',
        'currentAddress',
        'emirate',
        'bloodGroup',
        'mobileNumber',
        'phoneNumber',
        'whatsappNumber',
        'occupation',
        'workPlace',
        'emergencyContactName',
        'emergencyContactPhone',
        'profileImageUrl',
        'membershipType',
        'memberType',
        'photoUrl',
        'status',
        'approvedBy',
        'approvedAt',
        'rejectionReason',
        'familyMemberId',
        'planId',
        'nextPlanId',
        'nextPlanFrom',
        'suspendedAt',
        'resignedAt',
        'endReason',
        'endsOn',
        'deceasedAt',
        'diedOn',
        'lapsedAt',
        'erasedAt',
        'correctionRequestedAt',
        'correctionNote',
        'correctionRemindedAt',
        'applicationClosedAt',
        'membershipNumber',
        'cardVersion',
        'joinedDate',
        'lastRenewalDate',
        'renewalDueDate',
        'renewalStatus',
        'termsVersion',
        'termsAcceptedAt',
        'createdAt',
        'updatedAt',
      ],
      account: [members.userId],
      withheld: [
        'nameKey',
        'nameAlike',
        'phoneKeys',
        'addressKey',
        'searchText',
        'firstVisitDue',
        'welcomeDue',
        'toComplete',
      ],
      erase: 'keep',
    },
  ],
  // an account that has only been asked is somebody else's until they confirm
  acts: [
    familyMembers.invitedUserId,
    mergedMembers.mergedBy,
    differentPeople.decidedBy,
    members.approvedBy,
    memberDecisions.decidedBy,
    memberNotes.authorId,
    membershipRenewals.processedBy,
    duesReceipts.issuedBy,
    duesPayments.recordedBy,
    duesPayments.undoneBy,
  ],
  beforeErasing: async (tx, { userId, memberId }, now) => {
    // somebody of a family who has an account leaves the family with it
    const [person] = await tx.select().from(familyMembers).where(eq(familyMembers.userId, userId))
    if (person && !person.removedAt) await takeOutOfFamily(tx, person, now)
    if (!memberId) return
    const own = [
      ...(await tx.select({ url: members.photoUrl }).from(members).where(eq(members.id, memberId))),
      ...(await tx.select({ url: members.profileImageUrl }).from(members).where(eq(members.id, memberId))),
      ...(await tx
        .select({ url: membershipRenewals.slipUrl })
        .from(membershipRenewals)
        .where(eq(membershipRenewals.memberId, memberId))),
      ...(await tx
        .select({ url: duesPayments.slipUrl })
        .from(duesPayments)
        .innerJoin(membershipRenewals, eq(membershipRenewals.id, duesPayments.renewalId))
        .where(eq(membershipRenewals.memberId, memberId))),
    ]
    await detachUploads(
      tx,
      own.map(({ url }) => url),
      now,
    )
    for (const person of await listEverybodyOf(tx, memberId)) await takeOutOfFamily(tx, person, now)
  },
  afterErasing: async (tx, { memberId }, now) => {
    if (memberId) await tx.update(members).set(nobody(memberId, now)).where(eq(members.id, memberId))
  },
}

/** What replaces an erased person in the register. */
const nobody = (memberId: string, now: Date): Partial<typeof members.$inferInsert> => ({
  fullName: ERASED_NAME,
  email: erasedAddress(memberId),
  mobileNumber: '',
  nativeAddress: '',
  currentAddress: '',
  phoneNumber: null,
  whatsappNumber: null,
  dateOfBirth: null,
  bloodGroup: null,
  emirate: null,
  erasedAt: now,
  occupation: null,
  workPlace: null,
  membershipNumber: null,
  emergencyContactName: null,
  emergencyContactPhone: null,
  photoUrl: null,
  profileImageUrl: null,
  rejectionReason: null,
  correctionNote: null,
  correctionRequestedAt: null,
  correctionRemindedAt: null,
  applicationClosedAt: null,
  resignedAt: now,
  endReason: null,
  endsOn: null,
  diedOn: null,
})
