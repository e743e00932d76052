import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Resolver, UseFormReturn } from 'react-hook-form'
import { ApplicationForm } from '#shared/membership/application-rules.ts'
import type { ApplicationDraft } from './application-draft.ts'

export type WizardForm = UseFormReturn<ApplicationDraft, unknown, ApplicationForm>

type WizardResolver = Resolver<ApplicationDraft, unknown, ApplicationForm>
const checkAll = standardSchemaResolver(ApplicationForm) as unknown as WizardResolver

/**
 * Validates the application. Family members entered before choosing 'Single' stay in the draft, but are neither
 * validated nor sent.
 */
export const checkApplication: WizardResolver = (draft, context, options) =>
  checkAll({ ...draft, familyMembers: draft.membershipType === 'family' ? draft.familyMembers : [] }, context, options)
