import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

/** The link from a record's page back to its list. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="subtle"
      size="compact-sm"
      ml={-8}
      mb={8}
      style={{ alignSelf: 'flex-start', justifySelf: 'start' }}
      leftSection={<IconArrowLeft size={15} aria-hidden />}
      data-noprint
    >
      {label}
    </Button>
  );
}
