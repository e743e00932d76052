import { showFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'

/** Lets the super admin require two-step login of everybody in the portal. */
export function SecondStepRule() {
  const rule = useApi('GET /api/admin/second-step-rule')
  const change = useSend('PUT /api/admin/second-step-rule', {
    changes: ['/api/admin/second-step-rule', '/api/account', '/api/admin/activity'],
    onError: (error) => showFailure(error, { title: 'Error', fallback: 'The setting could not be changed.' }),
  })
  if (!rule.data) return null
  return (
    <Checkbox
      label="Require two-step login for all admins"
      help="Admins who have not set it up cannot use the portal."
      checked={rule.data.required}
      disabled={change.isPending}
      onChange={({ target }) => change.mutate({ body: { required: target.checked } })}
    />
  )
}
