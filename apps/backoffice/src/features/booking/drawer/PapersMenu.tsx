import { ActionIcon, Menu } from '@mantine/core';
import { isPriced } from '@marea/domain/booking/bookingPrice';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { guestPapers, papers, type Paper } from '@marea/domain/papers/papers';
import { papersEndpoints } from '@marea/domain/papers/papers.endpoints';
import { paperTexts } from '@marea/texts/papers';
import { saveAnswer } from '@marea/web/saveFile';
import { IconFileText, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../core/api.ts';
import { toastProgress } from '../../../core/toasts.ts';
import { usePermissions } from '../usePermissions.ts';
import { useWording } from '../wording.ts';

/** The papers of a booking, saved as PDF in its guest's language. */
export function PapersMenu({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  const { seesCrew } = usePermissions();
  const offered = (seesCrew ? papers : guestPapers).filter(
    (paper) => (paper !== 'receipt' && paper !== 'evidence') || isPriced(booking),
  );

  const save = async (paper: Paper) =>
    saveAnswer(await call(papersEndpoints.bookingPaper, { params: { id: booking._id, paper } }));
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('papers.label')} title={t('papers.label')}>
          <IconPrinter size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((paper) => (
          <Menu.Item
            key={paper}
            leftSection={<IconFileText size={16} aria-hidden />}
            onClick={() => void toastProgress(save(paper), { doing: t('papers.doing'), done: t('papers.done') })}
          >
            {paperTexts[language].titles[paper]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
