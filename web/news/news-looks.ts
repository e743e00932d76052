import type { AnswerOf } from '#web/platform/call.ts'
import type { BadgeTone } from '#web/platform/ui/label/badge.tsx'

export type NewsArticle = AnswerOf<'GET /api/news/:id'>
/** What a list of cards knows of an article. */
export type CardArticle = AnswerOf<'GET /api/news/cards'>[number]

const TONES: Record<string, BadgeTone> = { urgent: 'red', achievement: 'amber' }

/** Urgent is red, achievement amber, everything else grey. */
export const newsTone = (category: string): BadgeTone => TONES[category] ?? 'grey'
