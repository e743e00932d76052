import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  checkPaidOn,
  Notes,
  PAID_IN_FUTURE,
  PaidOn,
  PayerName,
  PaymentReference,
  RefundMethodField,
} from '#shared/membership/payment-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '#shared/platform/payment-enums.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import styles from './payment-dialog.module.css'

type PaymentDialogProps<Method extends PaymentMethod> = {
  open: boolean
  onClose: () => void
  title: string
  /** The open amount, in dirhams. Null for several years, which are paid in full without asking for an amount. */
  amount: number | null
  /** Explains, below the amount, what a different amount means. */
  explain?: (typed: number) => string
  /** What can be chosen; the first one is chosen at first. */
  methods: readonly Method[]
  /** A refund has neither a payer nor a note. */
  isRefund?: boolean
  /** The committee may add a note. */
  hasNote?: boolean
  /** The amount is settled, such as that of a refund that is due. */
  isFixed?: boolean
  /** The reference that the payer has given, as the start of the field. */
  givenReference?: string | null | undefined
  busy: boolean
  label: string
  /** Above the fields, such as the slip. */
  children?: ReactNode
  onPayment: (
    payment: Omit<PaymentForm, 'amount' | 'paymentMethod'> & { amount: number; paymentMethod: Method },
  ) => void
}

/** Method, reference, date, amount, payer and a note; the receipt follows by mail. */
export function PaymentDialog<Method extends PaymentMethod>(props: PaymentDialogProps<Method>) {
  const {
    open,
    onClose,
    title,
    amount,
    explain,
    methods,
    isRefund = false,
    isFixed = false,
    busy,
    label,
    children,
    onPayment,
  } = props
  const { hasNote = !isRefund, givenReference } = props
  const today = gulfToday()
  const { register, handleSubmit, formState, reset, watch, setValue } = useForm<PaymentForm>({
    defaultValues: {
      amount: typedAmount(amount ?? 1),
      paymentMethod: methods[0] ?? 'bank_transfer',
      paymentReference: givenReference ?? '',
      payerName: '',
      paidOn: today,
      notes: '',
    },
    resolver: standardSchemaResolver(PaymentForm),
  })
  const { errors, dirtyFields } = formState
  const isTyped = dirtyFields.amount === true
  // the sum of parts follows them until somebody types another amount
  useEffect(() => {
    if (amount !== null && !isTyped) setValue('amount', typedAmount(amount))
  }, [amount, isTyped, setValue])
  const close = () => {
    reset()
    onClose()
  }
  const typed = Number(watch('amount'))
  const help = amount !== null && !errors.amount && typed > 0 && typed !== amount ? explain?.(typed) : undefined
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={title}
      action={label}
      busy={busy}
      className="grid"
      onSubmit={handleSubmit(({ amount: text, ...payment }) => {
        const paymentMethod = methods.find((method) => method === payment.paymentMethod)
        if (paymentMethod) onPayment({ ...payment, amount: Number(text), paymentMethod })
      })}
    >
      {children}
      <div className={styles.two}>
        {amount !== null && (
          <Field label="Amount (AED)" help={help} error={errors.amount?.message}>
            <TextInput {...register('amount')} readOnly={isFixed} inputMode="decimal" autoComplete="off" />
          </Field>
        )}
        <Field label="Paid on" error={errors.paidOn?.message}>
          <TextInput {...register('paidOn')} type="date" max={today} />
        </Field>
        <Field label="Method" error={errors.paymentMethod?.message}>
          <Select {...register('paymentMethod')}>
            <Options values={methods} labels={PAYMENT_METHOD_LABELS} />
          </Select>
        </Field>
        {amount !== null && (
          <Field label="Reference" optional error={errors.paymentReference?.message}>
            <TextInput {...register('paymentReference')} autoComplete="off" />
          </Field>
        )}
      </div>
      {amount !== null && !isRefund && (
        <Field
          label="Payer, if not the member"
          optional
          help="Shown on the receipt, such as Rajan, brother."
          error={errors.payerName?.message}
        >
          <TextInput {...register('payerName')} autoComplete="off" />
        </Field>
      )}
      {hasNote && (
        <Field label="Note" optional help="Only the committee can see it." error={errors.notes?.message}>
          <Textarea {...register('notes')} rows={2} />
        </Field>
      )}
    </FormDialog>
  )
}

const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/

/** A payment as typed; the amount is in dirhams. */
const PaymentForm = z.object({
  amount: z.string().check(
    z.trim(),
    z.regex(AMOUNT, 'Please enter an amount such as 100 or 99.50.'),
    z.refine((text) => Number(text) > 0, 'The amount must be more than zero.'),
  ),
  paymentMethod: RefundMethodField,
  paymentReference: PaymentReference,
  payerName: PayerName,
  paidOn: PaidOn.check(z.refine((day) => checkPaidOn(day, gulfToday()) === null, PAID_IN_FUTURE)),
  notes: Notes,
})
type PaymentForm = z.infer<typeof PaymentForm>

/** An amount as somebody would type it: '100' or '99.50'. */
const typedAmount = (dirhams: number): string => dirhams.toFixed(Number.isInteger(dirhams) ? 0 : 2)
