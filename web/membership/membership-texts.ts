import { REVIEW_DAYS } from '#shared/membership/application-enums.ts'

/** From the application to the first event. */
export const STEPS = [
  {
    title: 'You apply',
    note: 'The form has four short steps. A photo is optional. Your draft is saved on your device for up to 30 days.',
    time: '10 minutes',
  },
  {
    title: 'The committee reviews it',
    note: 'You can check the status at any time. You will get an email with the decision. If your application is not approved, the email gives the reason.',
    time: `Within ${REVIEW_DAYS.min}-${REVIEW_DAYS.max} business days.`,
  },
  {
    title: 'You get the card',
    note: 'With your welcome email: on your phone, and on paper if you prefer.',
    time: 'The same day',
  },
  {
    title: 'You come along',
    note: 'You register for events in one step, with your family and guests.',
    time: 'From the next event on',
  },
] as const

const QUESTIONS = [
  {
    question: 'When do I pay?',
    answer:
      'Once a year, after the committee has approved your application. Your dashboard shows the amount and the due date, and we send you a reminder.',
  },
  {
    question: 'Can I change from single to family later?',
    answer: 'Yes. Tell the committee who is joining you. The dues change next year.',
  },
  {
    question: 'I have applied but heard nothing. What can I do?',
    answer: 'Check your spam folder first. Then log in: your dashboard shows the status of your application.',
  },
  {
    question: 'Can I come to events without being a member?',
    answer:
      'Yes, most events are open to everybody. Members can register for events in one step, even when places are limited.',
  },
  {
    question: 'Who can see my application?',
    answer: 'Only you and the committee. It is never shown on public pages.',
  },
] as const

/** The questions and answers; `isOnce` when a plan with one payment for life is open. */
export const questions = (isOnce: boolean) =>
  QUESTIONS.map(({ question, answer }) => ({
    question,
    answer: isOnce ? answer.replace(/^Once a year, after/, 'Once a year, or once for life, after') : answer,
  }))
