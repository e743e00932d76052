import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { ConfirmedCall } from '#web/platform/ui/surface/confirmed-call.tsx'
import { type AdminAssembly, ASSEMBLY_CHANGES } from '../assembly-types.ts'

type WithdrawProxyProps = { assemblyId: string; proxy: AdminAssembly['proxies'][number] }

/** Withdraws a proxy on paper. Those given on the site are taken back by the members themselves. */
export function WithdrawProxy({ assemblyId: id, proxy: { giverId, giverName, holderName } }: WithdrawProxyProps) {
  return (
    <ConfirmedCall
      call="DELETE /api/admin/assemblies/:id/proxies/:giverId"
      request={{ params: { id, giverId } }}
      changes={ASSEMBLY_CHANGES}
      onSuccess={({ message }) => toast({ title: 'Proxy Withdrawn', description: message })}
      label="Withdraw"
      accessibleName={`Withdraw the proxy of ${giverName}`}
      look={{ size: 'small' }}
      question={`Withdraw the proxy of ${giverName}?`}
      safe="Keep the proxy"
      answer="Withdraw the proxy"
    >
      <p className="anywhere">
        {`${holderName} will no longer vote on behalf of ${giverName}, and will get a notice. The minutes will say so.`}
      </p>
    </ConfirmedCall>
  )
}
