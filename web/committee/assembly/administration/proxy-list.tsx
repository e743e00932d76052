import { Box } from '#web/platform/ui/surface/box.tsx'
import type { AdminAssembly } from '../assembly-types.ts'
import { WithdrawProxy } from './withdraw-proxy.tsx'

/** Who votes for whom; proxies on paper can be withdrawn here until the assembly ends. */
export function ProxyList({ assembly: { id, state, proxies, maxProxies } }: { assembly: AdminAssembly }) {
  const holders = Map.groupBy(proxies, ({ holderId }) => holderId)
  return (
    <Box title="Proxies" aside={`${proxies.length} given`} padded>
      <div className="grid gap-3">
        {proxies.length === 0 && <p className="soft">Nobody has given a proxy.</p>}
        <ul className="grid gap-3">
          {[...holders].map(([holderId, given]) => (
            <li key={holderId} className="grid gap-2">
              <div className="row between">
                <span className="grow">
                  <b>{given[0]?.holderName}</b>
                  <span className="block small soft">{`for ${given.map(({ giverName }) => giverName).join(' and ')}`}</span>
                </span>
                <span className="num small">{`${given.length} of ${maxProxies}`}</span>
              </div>
              {given
                .filter(({ isWritten }) => isWritten && state !== 'closed')
                .map((proxy) => (
                  <div key={proxy.giverId} className="row between">
                    <span className="grow small soft">{`The proxy of ${proxy.giverName} is in writing.`}</span>
                    <WithdrawProxy assemblyId={id} proxy={proxy} />
                  </div>
                ))}
            </li>
          ))}
        </ul>
      </div>
    </Box>
  )
}
