import sharp from 'sharp'

type Area = { left: number; top: number; width: number; height: number }

/** The largest difference between two pictures in this area, out of 255. */
export async function differ(one: Buffer, other: Buffer, area: Area): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).extract(area).greyscale().blur(3).raw().toBuffer()),
  )
  return first!.reduce((largest, value, at) => Math.max(largest, Math.abs(value - second![at]!)), 0)
}
