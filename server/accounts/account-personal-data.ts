import { eq } from 'drizzle-orm'
import { ERASED_NAME, erasedAddress, type PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { settings } from '#server/settings/settings-tables.ts'
import { adminDuties, recoveryCodes, users } from './account-tables.ts'
import { blocks } from './block-tables.ts'
import { erasureRequests } from './erasure-tables.ts'
import { knownDevices } from './known-device-tables.ts'

const KEYS = ['password', 'passwordResetToken', 'emailChangeToken', 'totpSecret', 'totpLastStep', 'searchText']

/** The account row stays without personal data, because messages to it and payments refer to it. */
export const accountPersonalData: PersonalData = {
  tables: [
    {
      table: recoveryCodes,
      exported: ['id', 'userId', 'usedAt'],
      account: [recoveryCodes.userId],
      withheld: ['codeHash'],
      erase: 'delete',
    },
    {
      table: knownDevices,
      exported: ['id', 'userId', 'lastUsedAt', 'createdAt'],
      account: [knownDevices.userId],
      withheld: ['tokenHash'],
      erase: 'delete',
    },
    {
      table: adminDuties,
      exported: ['userId', 'duty', 'endsOn', 'givenBy', 'createdAt'],
      account: [adminDuties.userId],
      erase: 'delete',
    },
    { table: blocks, exported: ['blockerId', 'blockedId', 'createdAt'], account: [blocks.blockerId], erase: 'delete' },
    {
      table: erasureRequests,
      exported: ['id', 'userId', 'reason', 'status', 'handledBy', 'handledAt', 'createdAt'],
      id: erasureRequests.id,
      account: [erasureRequests.userId],
      erase: { reason: null },
    },
    {
      table: users,
      exported: [
        'id',
        'email',
        'firstName',
        'lastName',
        'profileImageUrl',
        'role',
        'hasLimitedDuties',
        'isFirstLogin',
        'temporaryUntil',
        'passwordResetExpires',
        'pendingEmail',
        'emailChangeExpires',
        'totpConfirmedAt',
        'lastLoginAt',
        'createdAt',
        'updatedAt',
      ],
      account: [users.id],
      withheld: KEYS,
      erase: 'keep',
    },
  ],
  named: [adminDuties.givenBy, blocks.blockedId],
  acts: [erasureRequests.handledBy, settings.updatedBy],
  afterErasing: async (tx, { userId }) => {
    const nothing = {
      password: null,
      profileImageUrl: null,
      pendingEmail: null,
      lastLoginAt: null,
      temporaryUntil: null,
    }
    const noLinks = { passwordResetToken: null, passwordResetExpires: null }
    const noChange = { emailChangeToken: null, emailChangeExpires: null }
    const noSecondStep = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null }
    await tx
      .update(users)
      .set({
        email: erasedAddress(userId),
        firstName: ERASED_NAME,
        lastName: '',
        role: 'user',
        isFirstLogin: true,
        ...nothing,
        ...noLinks,
        ...noChange,
        ...noSecondStep,
      })
      .where(eq(users.id, userId))
  },
}
