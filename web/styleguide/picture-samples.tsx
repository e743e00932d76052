import clsx from 'clsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { Bells } from '#web/platform/ui/picture/bells.tsx'
import { Fringe } from '#web/platform/ui/picture/fringe.tsx'
import { OpeningUmbrella } from '#web/platform/ui/picture/opening-umbrella.tsx'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { Plate } from '#web/platform/ui/picture/plate.tsx'
import { Portrait } from '#web/platform/ui/picture/portrait.tsx'
import { SocialIcon } from '#web/platform/ui/picture/social-icon.tsx'
import { Umbrella } from '#web/platform/ui/picture/umbrella.tsx'
import { Logo } from '#web/settings/logo.tsx'
import { Specimen, Specimens } from './specimen.tsx'
import styles from './styleguide.module.css'

const silks = ['kumkum', 'saffron', 'turmeric', 'leaf', 'peacock', 'plum', 'rose'] as const

export function PictureSamples() {
  return <Specimens title="Pictures">{() => samples}</Specimens>
}

const samples = (
  <>
    <Specimen title="Avatars">
      <div className="button-row">
        <Avatar firstName="Anitha" lastName="Menon" size="small" />
        <Avatar firstName="അനിത" lastName="മേനോൻ" />
        <Avatar />
        <Avatar src="/pictures/nobody.jpg" firstName="Broken" lastName="Link" tone="silk" />
        <Avatar src="/pictures/executive-committee-480.jpg" firstName="Anitha" lastName="Menon" size="large" ring />
      </div>
    </Specimen>
    <Specimen title="Portraits: round, in the arch, without a photo">
      <div className="button-row">
        <Portrait className={styles.portrait} name="Asha Varma" src={null} sizes="6rem" />
        <Portrait className={styles.portrait} name="അനുപമ പുത്തൻപുരയ്ക്കൽ" src={null} sizes="6rem" />
        <Portrait className={styles.portrait} name="Ramesh Ezhuthachan" src={null} sizes="6rem" shape="arch" />
      </div>
    </Specimen>
    <Specimen title="Picture">
      <Picture
        className={styles.picture}
        src="/pictures/hero-fireworks"
        widths={[480, 800, 1200, 1600]}
        width={1600}
        height={900}
        alt="Fireworks over Sharjah's creek"
        sizes="(max-width: 60rem) 92vw, 36rem"
      />
    </Specimen>
    <Specimen title="Plates">
      <div className={styles.cards}>
        <Plate />
        <Plate silk="peacock">Art</Plate>
      </div>
    </Specimen>
    <Specimen title="Fringes and bells">
      {silks.map((silk) => (
        <div key={silk} className={clsx(styles.fringed, styles.silk)} data-silk={silk}>
          <Fringe of={silk} />
        </div>
      ))}
      <div className={styles.fringed} data-ground="night">
        <Bells />
        <Fringe of="night" />
      </div>
    </Specimen>
    <Specimen title="Marks">
      <div className="button-row">
        <Logo />
        <Umbrella className="lucide" />
        <Umbrella className="lucide" folded />
        <OpeningUmbrella className="lucide" />
        <SocialIcon of="facebook" />
        <SocialIcon of="instagram" />
        <SocialIcon of="youtube" />
        <SocialIcon of="tiktok" />
        <SocialIcon of="whatsapp" />
      </div>
    </Specimen>
  </>
)
