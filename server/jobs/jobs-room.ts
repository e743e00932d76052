import { eq } from 'drizzle-orm'
import type { Room } from '#server/platform/house.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { detachUpload } from '#server/platform/uploads/attachment-service.ts'
import { userCvs } from './cv-tables.ts'
import { mountCvs } from './cvs/cv-routes.ts'
import { jobApplications } from './job-tables.ts'

const jobPersonalData: PersonalData = {
  tables: [
    { table: jobApplications, account: [jobApplications.applicantId], erase: 'delete' },
    { table: userCvs, account: [userCvs.userId], erase: 'delete' },
  ],
  beforeErasing: async (tx, { userId }, now) => {
    const own = await tx.select({ url: userCvs.fileUrl }).from(userCvs).where(eq(userCvs.userId, userId))
    for (const { url } of own) await detachUpload(tx, url, now)
  },
}

export const jobsRoom: Room = {
  name: 'jobs',
  personalData: jobPersonalData,
  mount: (app, house) => {
    mountCvs(app, house)
  },
}
