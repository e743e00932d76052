import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'

export const listingApi = {
  'POST /api/upload/listing-images': { files: 'images', response: z.object({ imageUrls: z.array(z.string()) }) },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Calls {
    listings: typeof listingApi
  }
}
