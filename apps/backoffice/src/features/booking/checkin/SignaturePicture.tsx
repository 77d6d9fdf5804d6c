import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@marea/domain/checkin/checkin';
import type { StaffCheckin } from '@marea/domain/checkin/checkin.schema';
import classes from './Checkin.module.css';

type Signed = NonNullable<StaffCheckin['passengers'][number]['signature']>;

/** A guest's signature: its lines, or the typed name. */
export function SignaturePicture({ signature, label }: { signature: Signed['signature']; label: string }) {
  if ('name' in signature) return <p className={classes.typed}>{signature.name}</p>;
  return (
    <svg className={classes.drawn} viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`} role="img" aria-label={label}>
      <path d={signature.path} />
    </svg>
  );
}
