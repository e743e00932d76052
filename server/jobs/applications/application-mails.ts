import type { Executor } from '#server/platform/database/database.ts'
import type { MailBlock, MailComposers } from '#server/platform/mail/mail.ts'
import { fullNameOf } from '#server/platform/mail/salutation.ts'
import { JOB_END_TEXTS, type JobApplicationStatus, type JobEnd } from '#shared/jobs/job-enums.ts'
import { applicantsPath, findApplicantOf, findParties, OWN_APPLICATIONS_PATH } from './application-parties.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'job-applied': { applicationId: string }
    'job-application-sent': { applicationId: string }
    'job-application-withdrawn': { applicationId: string }
    'job-application-moved': { applicationId: string; status: JobApplicationStatus }
    'job-ended': { applicationId: string; end: JobEnd }
  }
}

const MOVED: Record<Exclude<JobApplicationStatus, 'pending'>, { heading: string; message: (job: string) => string }> = {
  shortlisted: { heading: 'You are on the shortlist', message: (job) => `You are on the shortlist for ${job}.` },
  interview: {
    heading: 'You are invited to an interview',
    message: (job) => `You are invited to an interview for ${job}.`,
  },
  offered: { heading: 'You have been offered the job', message: (job) => `You have been offered the job ${job}.` },
  rejected: {
    heading: 'Your application was not successful',
    message: (job) => `Your application for ${job} was not successful this time.`,
  },
}

/** Sends nothing if the application was withdrawn or moved on in the meantime; letters and CVs stay on the site. */
export const applicationMails: MailComposers = {
  'job-applied': async ({ applicationId }, { db }) => {
    const sent = await findState(db, applicationId)
    if (!sent) return null
    const { poster, applicant, job } = sent
    return {
      to: poster.email,
      subject: `New application: ${job.title}`,
      heading: `${fullNameOf(applicant)} applied`,
      blocks: [
        { paragraph: `Dear ${fullNameOf(poster)},\n${fullNameOf(applicant)} applied for ‘${job.title}’.` },
        {
          paragraph:
            'You can read the cover letter and the CV on the site, and update the status of the application there.',
        },
        { button: { label: 'View applicants', url: applicantsPath(job.listingId) } },
      ],
    }
  },
  'job-application-sent': async ({ applicationId }, { db }) => {
    const sent = await findState(db, applicationId)
    if (!sent) return null
    const { applicant, job } = sent
    return {
      to: applicant.email,
      subject: `Application sent: ${job.title}`,
      heading: 'Your application has been sent',
      blocks: [
        { paragraph: `Dear ${fullNameOf(applicant)},\nYou applied for ‘${job.title}’${at(job.companyName)}.` },
        { paragraph: 'We will email you when the status changes. You can withdraw at any time.' },
        { button: { label: 'My applications', url: OWN_APPLICATIONS_PATH } },
      ],
    }
  },
  'job-application-withdrawn': async ({ applicationId }, { db }) => {
    const sent = await findParties(db, applicationId)
    if (!sent) return null
    const { poster, applicant, job } = sent
    return {
      to: poster.email,
      subject: `Application withdrawn: ${job.title}`,
      heading: `${fullNameOf(applicant)} withdrew`,
      blocks: [
        {
          paragraph: `Dear ${fullNameOf(poster)},\n${fullNameOf(applicant)} has withdrawn the application for ‘${job.title}’.`,
        },
        { paragraph: 'You can no longer open the cover letter and the CV.' },
        { button: { label: 'View other applicants', url: applicantsPath(job.listingId) } },
      ],
    }
  },
  'job-application-moved': async ({ applicationId, status }, { db }) => {
    const sent = await findState(db, applicationId)
    if (!sent || status === 'pending' || sent.application.status !== status) return null
    const { applicant, application, job } = sent
    const { heading, message } = MOVED[status]
    const note: MailBlock[] = application.statusNote
      ? [{ facts: [{ label: 'Note', value: application.statusNote }] }]
      : []
    return {
      to: applicant.email,
      subject: `${heading}: ${job.title}`,
      heading,
      blocks: [
        { paragraph: `Dear ${fullNameOf(applicant)},\n${message(`‘${job.title}’${at(job.companyName)}`)}` },
        ...note,
        { button: { label: 'My applications', url: OWN_APPLICATIONS_PATH } },
      ],
    }
  },
  'job-ended': async ({ applicationId, end }, { db }) => {
    const sent = await findApplicantOf(db, applicationId)
    if (!sent || sent.withdrawnAt || sent.notifiedEnd !== end) return null
    const { email, title, companyName } = sent
    const { title: heading, text } = JOB_END_TEXTS[end]
    return {
      to: email,
      subject: `${heading}: ${title}`,
      heading,
      blocks: [
        {
          paragraph: `Dear ${fullNameOf(sent)},\nThis is about your application for ‘${title}’${at(companyName)}. ${text}`,
        },
        { button: { label: 'My applications', url: OWN_APPLICATIONS_PATH } },
      ],
    }
  },
}

const at = (company: string | null) => (company ? ` at ${company}` : '')

async function findState(db: Executor, applicationId: string) {
  const sent = await findParties(db, applicationId)
  return sent?.application.withdrawnAt === null ? sent : null
}
