import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { ReviewAnswer } from '#shared/marketplace/review-rules.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import type { Review } from './review-list.tsx'
import styles from './review-panel.module.css'

const resolver = standardSchemaResolver(z.object({ answer: ReviewAnswer }))

/** Lets the seller answer a review, or replace an earlier answer. */
export function AnswerPanel({ review: { id, sellerAnswer, reviewer } }: { review: Review }) {
  const [isOpen, setOpen] = useState(false)
  const { register, handleSubmit, formState } = useForm({ resolver, defaultValues: { answer: sellerAnswer ?? '' } })
  const sending = useSend('PUT /api/reviews/:id/answer', {
    changes: ['/api/listings', '/api/sellers'],
    onSuccess: () => {
      toast({ title: 'Reply Saved', description: 'It is shown below the review.' })
      setOpen(false)
    },
    onError: (error) => showFailure(error, FAILED),
  })
  if (!isOpen)
    return (
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {sellerAnswer ? 'Edit reply' : 'Reply'}
        <span className="visually-hidden"> to {reviewer.firstName}</span>
      </Button>
    )
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={handleSubmit((body) => sending.mutate({ params: { id }, body }))}
    >
      <Field label="Your reply" help="Everybody can read it." error={formState.errors.answer?.message}>
        <Textarea rows={3} {...register('answer')} />
      </Field>
      <FormFooter busy={sending.isPending} onCancel={() => setOpen(false)}>
        Save reply
      </FormFooter>
    </form>
  )
}

const FAILED = { title: 'Failed to save reply', fallback: 'The connection was lost. Please try again.' }
