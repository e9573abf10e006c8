import { List, Row } from 'design-system/List'
import { Page } from 'design-system/Page'
import type { OpenedUrl } from '@/contract/catalogue/outside'
import type { TextEncoding } from '@/contract/catalogue/outside-kinds'
import styles from './EncodingChoice.module.css'
import { ENCODING_NAMES } from './encodings'

interface EncodingChoiceProps {
  samples: NonNullable<OpenedUrl['samples']>
  onChoose: (encoding: TextEncoding) => void
}

/** Asks in which encoding a text can be read, by how it begins in each. */
export const EncodingChoice = ({ samples, onChoose }: EncodingChoiceProps) => (
  <Page title="选择文字编码" ground="group">
    <p className={styles.about}>这个文本没有说明用哪种编码保存。请选择文字显示正常的一种。</p>
    <List variant="card" label="文字编码" className={styles.list}>
      {samples.map(({ encoding, text }) => (
        <Row
          key={encoding}
          title={ENCODING_NAMES[encoding]}
          note={<span className={styles.sample}>{text}</span>}
          onClick={() => onChoose(encoding)}
        />
      ))}
    </List>
  </Page>
)
